import type { VerificationRequest } from '@hypha/contract'
import { VERIFICATION_COMMENTS_MAX } from '@hypha/contract/rules/verification'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { Failure } from '../../../components/page/failure.tsx'
import { SaveForm } from '../../../components/dialogs/save-form.tsx'
import css from './verification.module.css'

/** Internal comments of the admins on a request. Loaded when opened. */
export function RequestComments({ request }: { request: VerificationRequest }) {
  const { t } = useTexts('artist')
  const [isOpen, setOpen] = useState(false)
  const { commentsCount } = request
  return isOpen ? (
    <Thread requestId={request.id} />
  ) : (
    <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
      {commentsCount === 0 ? t('comment.add') : t('comment.count', { count: commentsCount })}
    </Button>
  )
}

function Thread({ requestId }: { requestId: number }) {
  const { t, format } = useTexts('artist')
  const { api, cache } = useApp()
  const [text, setText] = useState('')
  const { data, error, refetch } = useQuery({
    ...api.verification.listComments.query({ query: { verification_request_id: requestId } }),
    staleTime: 0,
  })
  const changed = () =>
    Promise.all(
      [api.verification.listComments, api.verification.listRequests].map(({ key }) =>
        cache.invalidateQueries({ queryKey: key }),
      ),
    )
  const remove = useMutation({
    mutationFn: (id: number) => api.verification.removeComment({ params: { id } }),
    onSuccess: changed,
    onError: (refusal) => toast(messageOf(refusal)),
  })
  const add = async () => {
    await api.verification.addComment({ body: { verification_request_id: requestId, text } })
    setText('')
    await changed()
  }
  return (
    <section className={css.comments} aria-label={t('comment.list')}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton shape="row" />}
      <ul>
        {data?.['hydra:member'].map((comment) => (
          <li key={comment.id}>
            <p className={css.facts}>
              <span>{comment.admin.fullName}</span>
              <span>{format.day(comment.at)}</span>
              {comment.isOwn && (
                <Button
                  size="small"
                  variant="quiet"
                  busy={remove.isPending && remove.variables === comment.id}
                  onClick={() => remove.mutate(comment.id)}
                >
                  {t('comment.remove')}
                </Button>
              )}
            </p>
            <p>{comment.text}</p>
          </li>
        ))}
      </ul>
      <SaveForm label={t('comment.add')} verb={t('comment.add')} fields={['text']} save={add}>
        {(errorOf) => (
          <TextArea
            label={t('comment.add')}
            hint={t('comment.hint')}
            rows={2}
            maxLength={VERIFICATION_COMMENTS_MAX}
            value={text}
            error={errorOf('text')}
            onChange={setText}
          />
        )}
      </SaveForm>
    </section>
  )
}
