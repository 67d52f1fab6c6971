FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY examples/client/package.json examples/client/package.json
RUN npm ci --no-audit --no-fund
COPY tsconfig.json tsconfig.build.json openapi.yaml ./
COPY src src
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY package.json openapi.yaml ./
COPY --from=build /app/dist dist
# Built with the code that reads them, so that a start writes nothing.
COPY --from=build /app/tables tables
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/main.js"]
