import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'

/**
 * Shared by small forms. Ignores a second press while saving. An error about one of `fields` is shown there,
 * any other is `refusal`.
 */
export function useSaving(save: () => Promise<unknown>, fields: readonly string[]) {
  const { error, isPending, mutate } = useMutation({ mutationFn: save })
  const errorOf = (field: string) => (error instanceof ApiError ? error.field(field) : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutate()
  }
  const refusal = error && !fields.some(errorOf) ? messageOf(error) : null
  return { isPending, submit, errorOf, refusal }
}
