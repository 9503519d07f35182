import type { DeletionPreview } from '@hypha/contract'
import { money, plural } from '@hypha/ui/lib/format.ts'
import type { ReactNode } from 'react'
import css from '../account-settings.module.css'

/** What happens to each kind of thing that somebody has here. */
export const DeletionFacts = ({ preview }: { preview: DeletionPreview }) => (
  <dl className={css.consequences}>
    {factsOf(preview).map(([what, happens]) => (
      <div key={what}>
        <dt>{what}</dt>
        <dd>{happens}</dd>
      </div>
    ))}
  </dl>
)

function factsOf(preview: DeletionPreview): [string, ReactNode][] {
  const { releases, releasesKept, artists, labels, subscriptions } = preview
  const { comments, playlists, purchases, balance, payoutMinimum } = preview
  const profiles = [...artists, ...labels].join(', ')
  const facts: ([string, ReactNode] | false)[] = [
    [
      'Your data',
      'Your profile, photo, likes, follows, playlists, listening history, bookmarks, notifications and saved cards are deleted. You are logged out everywhere, and your e-mail address can be used for a new account.',
    ],
    releases > 0 && [
      plural(releases, 'release'),
      `Taken down for everyone.${
        releasesKept > 0
          ? ` ${plural(releasesKept, 'release')} somebody bought or claimed: those people keep their downloads, with the title and artist name. `
          : ' '
      }All other files are deleted.`,
    ],
    profiles !== '' && [
      profiles,
      'Artist and label pages are removed. A name stays only as a credit on music that other people own.',
    ],
    balance > 0 && [
      `${money(balance)} we owe you`,
      balance >= payoutMinimum
        ? 'Have it paid out first, or give it up. It can’t be paid out after you delete your account.'
        : `Balances under ${money(payoutMinimum)} can’t be paid out yet. You can wait until you reach it, or give it up.`,
    ],
    subscriptions.length > 0 && [
      `Subscriptions: ${subscriptions.join(', ')}`,
      'Ended right away. You won’t be charged again. Time you already paid for isn’t refunded.',
    ],
    purchases > 0 && [
      plural(purchases, 'purchase'),
      'You lose access to the downloads, so save your files first.',
    ],
    (comments > 0 || playlists > 0) && [
      [comments > 0 && plural(comments, 'comment'), playlists > 0 && plural(playlists, 'playlist')]
        .filter(Boolean)
        .join(', '),
      'Deleted. Replies to your comments stay, without your name.',
    ],
    [
      'What we keep',
      'Invoices and payments, because the law requires it, but without your name or e-mail address. Suggestions that other people voted for stay, marked “Deleted user”.',
    ],
  ]
  return facts.filter((fact) => fact !== false)
}
