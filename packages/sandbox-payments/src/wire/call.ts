import type * as z from 'zod'
import type { Work } from '../work.ts'

/** The caller: the server with its secret key, or a browser that knows a client secret. */
export type Caller = 'server' | 'browser'

export interface Call {
  method: 'GET' | 'POST' | 'DELETE'
  /** Relative to `/v1`; `:id` and `:of` stand for ids. */
  path: string
  parameters: z.ZodObject
  /** Whether browsers may call it, authenticated by the object's client secret. */
  browser?: true
  run(work: Work, parameters: unknown, at: CallContext): Promise<object>
}

export interface CallContext {
  id: string
  caller: Caller
}

/** Defines a call. Its parameters are validated before it runs. */
export const call = <S extends z.ZodObject>(
  method: Call['method'],
  path: string,
  parameters: S,
  run: (work: Work, parameters: z.output<S>, at: CallContext) => Promise<object>,
  more: { browser?: true } = {},
): Call => ({
  method,
  path,
  parameters,
  run,
  ...more,
})
