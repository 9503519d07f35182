import { useTexts } from '@hypha/i18n/use-texts.ts'
import { searchWords } from '@hypha/contract/rules/search-words'
import { Button } from '@hypha/ui/controls/button.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { type AppContext, useApi } from '../../../lib/app-context.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { isAdmin, useSession } from '../../../lib/auth/use-session.ts'
import { plainText } from '../../../components/text/plain-text.ts'
import { PageError } from '../../../components/page/page-error.tsx'
import { CommunityFrame } from '../community-frame.tsx'
import { PageTitle } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import css from '../community.module.css'
import { FaqItem } from './faq-item.tsx'
import { Supporters } from '../suggestions/supporters.tsx'

const FaqForm = lazy(() => import('./faq-form.tsx').then((file) => ({ default: file.FaqForm })))

export const loadFaqPage = ({ api, cache }: AppContext) =>
  Promise.all([
    cache.ensureQueryData(api.faqs.listFaqs.query()),
    cache.prefetchQuery(api.supporters.listSupporters.query()),
  ])

/** Expandable questions with search. Admins edit them in place. */
export function FaqPage() {
  const { t } = useTexts('community')
  useHead({ title: t('pages.faq'), description: t('faq.description') })
  const { data, error, refetch } = useQuery(useApi().faqs.listFaqs.query())
  const admin = isAdmin(useSession())
  const [words, setWords] = useState('')
  const [adding, setAdding] = useState(false)
  if (error && !data) return <PageError error={error} reset={() => void refetch()} />
  if (!data) return <PagePending />
  const all = data['hydra:member']
  const terms = searchWords(words)
  const found = all.filter(({ question, answerHtml }) => {
    const text = searchWords(`${question} ${plainText(answerHtml)}`).join(' ')
    return terms.every((word) => text.includes(word))
  })
  return (
    <CommunityFrame current="/faq">
      <PageTitle>{t('pages.faq')}</PageTitle>
      <div className={css.filters}>
        <TextField
          label={t('faq.search')}
          maxLength={200}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      {found.length === 0 && (
        <EmptyState>{all.length === 0 ? t('faq.none') : t('noMatches')}</EmptyState>
      )}
      <ul className={css.list} aria-label={t('faq.list')}>
        {found.map((faq) => (
          <li key={faq.id}>
            <FaqItem faq={faq} />
          </li>
        ))}
      </ul>
      {admin &&
        (adding ? (
          <Suspense>
            <FaqForm position={(all.at(-1)?.position ?? 0) + 1} onDone={() => setAdding(false)} />
          </Suspense>
        ) : (
          <Button onClick={() => setAdding(true)}>{t('faq.add')}</Button>
        ))}
      <Supporters />
    </CommunityFrame>
  )
}
