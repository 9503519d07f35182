import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

/** Where the data of a job has the trace that enqueued it. No payload may have a field of this name. */
const PARENT = 'traceparent'

/** Returns what to store with a job, so that it continues the current trace; nothing if there is none. */
export function currentTrace(): Record<string, string> {
  const carrier: Record<string, string> = {}
  propagation.inject(context.active(), carrier)
  const parent = carrier[PARENT]
  return parent === undefined ? {} : { [PARENT]: parent }
}

/** Runs a job as part of the trace that enqueued it. Without tracing, only runs it. */
export function traceJob<T>(
  { name, id, data }: { name: string; id: string; data: object },
  run: () => Promise<T>,
): Promise<T> {
  const parent = propagation.extract(context.active(), data)
  const attributes = { 'messaging.destination.name': name, 'messaging.message.id': id }
  return trace
    .getTracer('hypha')
    .startActiveSpan(
      `job ${name}`,
      { kind: SpanKind.CONSUMER, attributes },
      parent,
      async (span) => {
        try {
          return await run()
        } catch (error) {
          span.recordException(error as Error)
          span.setStatus({ code: SpanStatusCode.ERROR })
          throw error
        } finally {
          span.end()
        }
      },
    )
}
