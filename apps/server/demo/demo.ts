import type { DemoFacts } from '../src/modules/instance/instance.routes.ts'
import type { Services } from '../src/services.ts'

export async function startDemo(
  _services: Services,
): Promise<DemoFacts & { close(): Promise<void> }> {
  return {
    people: [],
    progress: async () => ({ releasesReady: 0, releasesTotal: 0 }),
    close: async () => undefined,
  }
}
