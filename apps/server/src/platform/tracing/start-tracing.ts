import { register } from 'node:module'
import { type Span, SpanKind } from '@opentelemetry/api'

/** What spans of requests must not have: addresses may contain one-time secrets, IP addresses are personal data. */
const REDACTED = [
  'url.path',
  'url.query',
  'client.address',
  'network.peer.address',
  'user_agent.original',
]

/**
 * Sends OpenTelemetry traces of requests, database queries, calls of other services, and jobs, if one of the standard
 * variables names a collector. Does nothing and loads nothing otherwise. Must run before the modules it traces are
 * imported.
 */
export async function startTracing(env: NodeJS.ProcessEnv): Promise<void> {
  if (!isConfigured(env)) return
  env.OTEL_SEMCONV_STABILITY_OPT_IN ??= 'http,database'
  register('@opentelemetry/instrumentation/hook.mjs', import.meta.url)
  const [{ NodeSDK }, { HttpInstrumentation }, { PgInstrumentation }, { UndiciInstrumentation }] =
    await Promise.all([
      import('@opentelemetry/sdk-node'),
      import('@opentelemetry/instrumentation-http'),
      import('@opentelemetry/instrumentation-pg'),
      import('@opentelemetry/instrumentation-undici'),
    ])
  const sdk = new NodeSDK({
    serviceName: env.OTEL_SERVICE_NAME ?? 'hypha',
    // Prometheus reads the metrics; the log goes to standard output.
    ...{ metricReaders: [], logRecordProcessors: [] },
    instrumentations: [
      new HttpInstrumentation({
        applyCustomAttributesOnSpan: redact,
        // Receivers of webhooks get no ids of traces, and their addresses may contain secrets.
        ignoreOutgoingRequestHook: ({ headers }) =>
          headers !== undefined && 'webhook-id' in headers,
      }),
      // Queries outside a request or job, such as listening, would be traces of their own.
      new PgInstrumentation({ requireParentSpan: true }),
      new UndiciInstrumentation(),
    ],
  })
  sdk.start()
  stopTracing = () => sdk.shutdown()
}

/** Sends the spans that are left. */
export let stopTracing = async (): Promise<void> => undefined

const isConfigured = (env: NodeJS.ProcessEnv) =>
  env.OTEL_SDK_DISABLED !== 'true' &&
  env.OTEL_TRACES_EXPORTER !== 'none' &&
  Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)

/** Runs when a span ends: some attributes are set only then. */
function redact(span: Span): void {
  if ((span as Span & { kind: SpanKind }).kind === SpanKind.SERVER)
    span.setAttributes(Object.fromEntries(REDACTED.map((name) => [name, ''])))
}
