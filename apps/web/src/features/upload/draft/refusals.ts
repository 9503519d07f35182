import { ApiError } from '../../../lib/api/api-error.ts'
import { type Draft, fieldOf, type Problems } from './draft.ts'

/** What the server said of a field, for as long as the field says the same. */
export type Refusals = Partial<Record<keyof Draft, { value: string; message: string }>>

const valueOf = (draft: Draft, name: keyof Draft) => JSON.stringify(draft[name])

/** What a failed save says of the fields that were sent; nothing when it was refused as a whole. */
export function refusalsOf(failure: unknown, sent: Draft): Refusals {
  const violations = failure instanceof ApiError ? (failure.body.violations ?? []) : []
  return Object.fromEntries(
    violations.flatMap(({ propertyPath, message }) => {
      const name = fieldOf(propertyPath)
      return name ? [[name, { value: valueOf(sent, name), message }] as const] : []
    }),
  )
}

/** The refusals of fields that have not been changed since. */
export const activeRefusals = (refusals: Refusals, draft: Draft): Problems =>
  Object.fromEntries(
    Object.entries(refusals)
      .filter(([name, { value }]) => valueOf(draft, name as keyof Draft) === value)
      .map(([name, { message }]) => [name, message]),
  )
