/** Starts tracing, which must come before everything it traces, and then the server. */
import { startTracing } from './platform/tracing/start-tracing.ts'

await startTracing(process.env)
await import('./serve.ts')
