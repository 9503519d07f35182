/** The built site, up to date, for test files that need it. */
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { askFor, offer } from './on-demand.ts'
import { buildTestSite } from './test-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL where test files request the built site. */
    builtWeb: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { address, close } = await offer(buildTestSite)
  project.provide('builtWeb', address)
  return close
}

/**
 * Returns the folder of the built web application. The first request builds it for the whole run if its
 * sources have changed.
 */
export const builtWeb = (): Promise<string> => askFor(inject('builtWeb'))
