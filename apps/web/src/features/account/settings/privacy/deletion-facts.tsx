import type { DeletionPreview } from '@hypha/contract'
import { type Texts, useTexts } from '@hypha/i18n/use-texts.ts'
import css from '../account-settings.module.css'

/** Lists what happens to each kind of content the user has. */
export function DeletionFacts({ preview }: { preview: DeletionPreview }) {
  const texts = useTexts('account')
  return (
    <dl className={css.consequences}>
      {factsOf(texts, preview).map(([what, happens]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{happens}</dd>
        </div>
      ))}
    </dl>
  )
}

function factsOf({ t, format }: Texts<'account'>, preview: DeletionPreview): [string, string][] {
  const { releases, releasesKept, artists, labels, subscriptions } = preview
  const { comments, playlists, purchases, balance, payoutMinimum } = preview
  const profiles = [...artists, ...labels]
  const counted = (count: number) => ({ count, number: format.number(count) })
  const facts: ([string, string] | false)[] = [
    [t('deletion.data'), t('deletion.dataText')],
    releases > 0 && [
      t('deletion.releases', counted(releases)),
      [
        t('deletion.releasesDown'),
        ...(releasesKept > 0 ? [t('deletion.releasesKept', counted(releasesKept))] : []),
        t('deletion.filesDeleted'),
      ].join(' '),
    ],
    profiles.length > 0 && [format.list(profiles), t('deletion.profilesText')],
    balance > 0 && [
      t('deletion.balance', { amount: format.money(balance) }),
      balance >= payoutMinimum
        ? t('deletion.balanceText')
        : t('deletion.balanceTooLow', { amount: format.money(payoutMinimum) }),
    ],
    subscriptions.length > 0 && [
      t('deletion.subscriptions', { names: format.list(subscriptions) }),
      t('deletion.subscriptionsText'),
    ],
    purchases > 0 && [t('deletion.purchases', counted(purchases)), t('deletion.purchasesText')],
    (comments > 0 || playlists > 0) && [
      format.list([
        ...(comments > 0 ? [t('deletion.comments', counted(comments))] : []),
        ...(playlists > 0 ? [t('deletion.playlists', counted(playlists))] : []),
      ]),
      t('deletion.contentText'),
    ],
    [t('deletion.kept'), t('deletion.keptText')],
  ]
  return facts.filter((fact) => fact !== false)
}
