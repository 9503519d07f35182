import type { Faq } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { useApp } from '../../lib/app-context.ts'
import { toast } from '../../lib/toasts.ts'
import { isAdmin, useSession } from '../../lib/use-session.ts'
import { RichDescription } from '../../music/rich-description.tsx'
import { Question } from '../../shell/question.tsx'
import css from './community.module.css'

const FaqForm = lazy(() => import('./faq-form.tsx').then((file) => ({ default: file.FaqForm })))

/** A question that opens. */
export function FaqItem({ faq }: { faq: Faq }) {
  const { api, cache } = useApp()
  const admin = isAdmin(useSession())
  const [doing, setDoing] = useState<'change' | 'remove' | null>(null)
  const remove = useMutation({
    mutationFn: () => api.faqs.removeFaq({ params: { id: faq.id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: api.faqs.listFaqs.key }),
    onError: (error) => toast(messageOf(error)),
    onSettled: () => setDoing(null),
  })
  if (doing === 'change')
    return (
      <Suspense>
        <FaqForm faq={faq} position={faq.position} onDone={() => setDoing(null)} />
      </Suspense>
    )
  return (
    <>
      <details className={css.question}>
        <summary>{faq.question}</summary>
        <RichDescription html={faq.answerHtml} />
      </details>
      {admin && (
        <div className={css.verbs}>
          <Button size="small" variant="quiet" onClick={() => setDoing('change')}>
            Change<span className="visually-hidden"> {faq.question}</span>
          </Button>
          <Button size="small" variant="quiet" onClick={() => setDoing('remove')}>
            Remove<span className="visually-hidden"> {faq.question}</span>
          </Button>
        </div>
      )}
      <Question
        open={doing === 'remove'}
        title="Remove this question?"
        cancel="Keep it"
        confirm="Remove"
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setDoing(null)}
      >
        {faq.question}
      </Question>
    </>
  )
}
