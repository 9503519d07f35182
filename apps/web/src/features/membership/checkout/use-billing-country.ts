import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import type { Membership } from '@hypha/contract'
import { payingCountry } from '../../../components/payment-form/country.ts'
import { payMembership } from './pay-membership.ts'

/**
 * The billing country, which is saved on the server before the payment.
 * @param type the membership being paid
 */
export function useBillingCountry(type: Membership['type'] | null = null) {
  const { api, cache } = useApp()
  const { mutate, isPending, error } = useMutation({
    // A founder's reserved seat stores the country, too.
    mutationFn: async (country: string) =>
      void (await (type === 'founder'
        ? payMembership(api, { type, period: null })
        : api.wallet.setBillingCountry({ body: { country } }))),
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
