import type { IncomingMessage } from 'node:http';

/** What the log says of the trace that a request is part of, in the field names of OpenTelemetry. */
export interface TraceFields {
  readonly trace_id?: string;
  /** The span of the caller. */
  readonly parent_id?: string;
}

const VERSION_00 = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

/** Later versions begin with the same fields, and may go on. */
const LATER_VERSION = /^(?!00|ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}(?:-.*)?$/;

const NONE: TraceFields = {};

/** Reads `traceparent` (W3C Trace Context). One that breaks its rules is ignored, as they ask. */
export function traceOf({ headers }: Pick<IncomingMessage, 'headers'>): TraceFields {
  const { traceparent } = headers;
  if (typeof traceparent !== 'string') return NONE;
  const [, trace_id, parent_id] = VERSION_00.exec(traceparent) ?? LATER_VERSION.exec(traceparent) ?? [];
  return trace_id === undefined || parent_id === undefined ? NONE : { trace_id, parent_id };
}
