import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'

/** Runs an action of the system page, says why it failed, and refetches what it may have changed. */
export function useSystemAction() {
  const { api, cache } = useApp()
  const [isBusy, setBusy] = useState(false)
  const run = async (action: () => Promise<unknown>) => {
    setBusy(true)
    await action().catch((error: unknown) => toast(messageOf(error)))
    await Promise.all(
      [
        api.operations.describeSystem.key,
        api.operations.listFailedJobs.key,
        api.instance.describe.key,
      ].map((queryKey) => cache.invalidateQueries({ queryKey })),
    )
    setBusy(false)
  }
  return { run, isBusy }
}
