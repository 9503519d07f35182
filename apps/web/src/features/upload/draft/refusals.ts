import { ApiError } from '../../../lib/api/api-error.ts'
import { type Draft, fieldOf, type Problems } from './draft.ts'

/** Field errors from the server. Each applies while the field keeps its value. */
export type Refusals = Partial<Record<keyof Draft, { value: string; message: string }>>

const valueOf = (draft: Draft, name: keyof Draft) => JSON.stringify(draft[name])

/** Returns the field errors of a failed save; none if it failed as a whole. */
export function refusalsOf(failure: unknown, sent: Draft): Refusals {
  const violations = failure instanceof ApiError ? (failure.body.violations ?? []) : []
  return Object.fromEntries(
    violations.flatMap(({ propertyPath, message }) => {
      const name = fieldOf(propertyPath)
      return name ? [[name, { value: valueOf(sent, name), message }] as const] : []
    }),
  )
}

/** Returns the errors of fields that haven't changed since. */
export const activeRefusals = (refusals: Refusals, draft: Draft): Problems =>
  Object.fromEntries(
    Object.entries(refusals)
      .filter(([name, { value }]) => valueOf(draft, name as keyof Draft) === value)
      .map(([name, { message }]) => [name, message]),
  )
