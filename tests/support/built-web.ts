/** The built site, fresh, for the test files that ask for it. */
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { askFor, offer } from './on-demand.ts'
import { buildTestSite } from './test-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test files ask for the built site. */
    builtWeb: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { address, close } = await offer(buildTestSite)
  project.provide('builtWeb', address)
  return close
}

/** The folder of the built web application. The first to ask builds it for the whole run, when its sources have changed. */
export const builtWeb = (): Promise<string> => askFor(inject('builtWeb'))
