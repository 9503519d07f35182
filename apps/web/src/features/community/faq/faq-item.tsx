import type { Faq } from '@hypha/contract'
import { lazy, Suspense, useState } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { isAdmin, useSession } from '../../../lib/auth/use-session.ts'
import { RichDescription } from '../../../components/text/rich-description.tsx'
import { ChangeRemove } from '../../../components/dialogs/change-remove.tsx'
import css from '../community.module.css'

const FaqForm = lazy(() => import('./faq-form.tsx').then((file) => ({ default: file.FaqForm })))

/** An expandable question. */
export function FaqItem({ faq }: { faq: Faq }) {
  const { api, cache } = useApp()
  const admin = isAdmin(useSession())
  const [changing, setChanging] = useState(false)
  const remove = async () => {
    await api.faqs.removeFaq({ params: { id: faq.id } })
    await cache.invalidateQueries({ queryKey: api.faqs.listFaqs.key })
  }
  if (changing)
    return (
      <Suspense>
        <FaqForm faq={faq} position={faq.position} onDone={() => setChanging(false)} />
      </Suspense>
    )
  return (
    <>
      <details className={css.question}>
        <summary>{faq.question}</summary>
        <RichDescription html={faq.answerHtml} />
      </details>
      {admin && (
        <ChangeRemove
          name={faq.question}
          kind="question"
          onChange={() => setChanging(true)}
          remove={remove}
        />
      )}
    </>
  )
}
