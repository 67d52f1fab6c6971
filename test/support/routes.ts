import type { Service } from './service.js';

/** What is routed, read from the tree that Fastify prints: four columns a level, then the path, then the methods. */
export function routesOf({ app }: Service): string[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([\s│├└─]*)(\S+)(?: \((.*)\))?$/.exec(line) ?? [];
      const level = indent.length / 4;
      above.splice(level - 1, Number.POSITIVE_INFINITY, part);
      return methods.split(', ').map((method) => `${method} ${above.join('')}`);
    });
}
