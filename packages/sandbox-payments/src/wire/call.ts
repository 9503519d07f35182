import type * as z from 'zod'
import type { Work } from '../work.ts'

/** Who calls: the server with its secret key, or a browser that knows a client secret. */
export type Caller = 'server' | 'browser'

export interface Call {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below `/v1`; `:id` and `:of` stand for ids. */
  path: string
  parameters: z.ZodObject
  /** Whether a browser may: it then proves itself by the client secret of the object. */
  browser?: true
  run(work: Work, parameters: unknown, at: CallContext): Promise<object>
}

export interface CallContext {
  id: string
  caller: Caller
}

/** Describes a call; its parameters are checked before it runs. */
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
