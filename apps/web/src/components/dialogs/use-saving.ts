import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'

/**
 * What small forms share: a second press while saving does nothing, an error is shown at the
 * field that it is about, and what is about none of `fields` is `refusal`.
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
