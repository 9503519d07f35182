/** Stripe's test clocks. The sandbox has exactly one, which applies to everything. */
import * as z from 'zod'
import { missing, refuse } from './errors.ts'
import { call } from './wire/call.ts'
import { wholeNumber } from './wire/parameters.ts'
import type { Work } from './work.ts'

export const CLOCK_ID = 'clock_sandbox'

const checkId = (id: string) => {
  if (id !== CLOCK_ID) throw missing('test_clock', id)
}

async function view(work: Work) {
  const { goesTo } = await work.records.clock()
  return {
    id: CLOCK_ID,
    object: 'test_helpers.test_clock',
    created: 0,
    deletes_after: null,
    /** The current time. Unlike a Stripe test clock it keeps running. */
    frozen_time: work.now,
    livemode: false,
    name: null,
    status: goesTo === null ? 'ready' : 'advancing',
    status_details: goesTo === null ? {} : { advancing: { target_frozen_time: goesTo } },
  }
}

export const testClockCalls = [
  call('GET', '/test_helpers/test_clocks/:id', z.strictObject({}), async (work, _, { id }) => {
    checkId(id)
    return view(work)
  }),
  call(
    'POST',
    '/test_helpers/test_clocks/:id/advance',
    z.strictObject({ frozen_time: wholeNumber() }),
    async (work, { frozen_time }, { id }) => {
      checkId(id)
      if (frozen_time <= work.now)
        throw refuse('A test clock can only move forward.', { param: 'frozen_time' })
      const { aheadSeconds } = await work.records.clock()
      await work.records.setClock({ aheadSeconds, goesTo: frozen_time })
      return view(work)
    },
  ),
]
