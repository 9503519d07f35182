export { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts'
export { openPostgresStore } from './store/postgres-store.ts'
export { listenOnLoopback } from './loopback.ts'
export { TEST_CARDS } from './cards/test-cards.ts'
