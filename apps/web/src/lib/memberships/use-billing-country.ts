import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../api-error.ts'
import { useApp } from '../app-context.ts'
import { payingCountry } from '../orders/country.ts'

/** Where somebody is billed: chosen here, and told to the server before anything is paid. */
export function useBillingCountry() {
  const { api, cache } = useApp()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (country: string) => api.wallet.setBillingCountry({ body: { country } }),
    onMutate: (country) =>
      cache.setQueryData(
        api.accounts.profile.query().queryKey,
        (profile) => profile && { ...profile, billingCountry: country },
      ),
    onError: () => cache.invalidateQueries({ queryKey: api.accounts.profile.key }),
  })
  return {
    choose: (country: string) => {
      payingCountry.set(country)
      mutate(country)
    },
    isBusy: isPending,
    refusal: error && messageOf(error),
  }
}
