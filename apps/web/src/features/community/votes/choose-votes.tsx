import { Trans } from 'react-i18next'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { Contract, Output, Suggestion } from '@hypha/contract'
import { toDollars } from '@hypha/contract/rules/money'
import { VOTE_CENTS, VOTES_BOUGHT_MAX } from '@hypha/contract/rules/suggestions'
import { NumberField } from '@hypha/ui/fields/number-field.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { useState } from 'react'
import { useApi } from '../../../lib/app-context.ts'
import { countryOptions } from '../../../lib/format/country-options.ts'
import { newKey } from '../../../lib/api/transport.ts'
import { payingCountry } from '../../../components/payment-form/country.ts'
import { SaveForm } from '../../../components/dialogs/save-form.tsx'
import css from '../community.module.css'

/** The bought votes and what the card form needs. */
export type Bought = Output<Contract['suggestions']['buyVotes']>

const FIRST = 5

interface ChooseVotesProps {
  suggestion: Suggestion
  onBought: (bought: Bought) => void
}

/** Number of votes and their total for the buyer's country. */
export function ChooseVotes({ suggestion, onBought }: ChooseVotesProps) {
  const { t, format } = useTexts('community')
  const { suggestions } = useApi()
  const [votes, setVotes] = useState<number | null>(FIRST)
  const country = payingCountry.use()
  const choose = async () =>
    onBought(
      await suggestions.buyVotes(
        { params: { id: suggestion.id }, body: { votes: votes ?? 0, country } },
        { idempotencyKey: newKey() },
      ),
    )
  return (
    <SaveForm
      label={t('buy')}
      verb={t('buy.toPayment')}
      fields={['votes', 'country']}
      save={choose}
    >
      {(errorOf) => (
        <>
          <NumberField
            label={t('buy.votes')}
            hint={t('buy.votesHint', {
              max: VOTES_BOUGHT_MAX,
              price: format.money(toDollars(VOTE_CENTS)),
            })}
            min={1}
            max={VOTES_BOUGHT_MAX}
            value={votes}
            error={errorOf('votes')}
            onChange={setVotes}
          />
          <SelectField
            label={t('buy.country')}
            hint={t('buy.countryHint')}
            value={country}
            options={countryOptions(format)}
            error={errorOf('country')}
            onChange={payingCountry.set}
          />
          <p className={css.total} aria-live="polite">
            <Trans
              t={t}
              i18nKey="buy.total"
              values={{ total: format.money(toDollars((votes ?? 0) * VOTE_CENTS)) }}
              components={{ amount: <strong /> }}
            />
          </p>
        </>
      )}
    </SaveForm>
  )
}
