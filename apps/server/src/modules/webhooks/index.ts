/** Webhooks: events are sent to addresses of artists and labels, signed and with retries. */
export { emitEvent } from './emit-event.ts'
export { webhooksModule } from './webhooks.module.ts'
