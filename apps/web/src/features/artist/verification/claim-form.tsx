import type { ArtistProfile } from '@hypha/contract'
import {
  VERIFICATION_COMMENTS_MAX,
  VERIFICATION_LINKS_MAX,
} from '@hypha/contract/rules/verification'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Trans } from 'react-i18next'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Stepper } from '@hypha/ui/controls/stepper.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useApi } from '../../../lib/app-context.ts'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { failureText } from './failure-text.ts'
import { PhotoStep } from './photo-step.tsx'
import { STEPS, stepOfAddress, type StepNumber } from './steps.ts'
import { areLinks, useClaim } from './use-claim.ts'
import css from './verification.module.css'

const ADDRESS = '/upload-verification/$artistId'
const NOTHING: ReadonlySet<StepNumber> = new Set()

/** The four steps in which a user proves that an artist is them (VF-01). */
export function ClaimForm({ artist }: { artist: ArtistProfile }) {
  const { t } = useTexts('artist')
  const step = stepOfAddress(useSearch({ from: ADDRESS })['step'])
  const navigate = useNavigate({ from: ADDRESS })
  const { data: profile } = useQuery(useApi().accounts.profile.query())
  const { claim, change, choose, isReady, sending } = useClaim(artist.id, () =>
    navigate({ to: '/verification-request-submitted' }),
  )
  const [leftLinks, setLeftLinks] = useState(false)
  const go = (to: StepNumber) => void navigate({ to: '.', search: to === 1 ? {} : { step: to } })
  const hasLinks = areLinks(claim.links)
  const done = new Set<StepNumber>([
    ...(claim.idCardPhoto ? ([1] as const) : []),
    ...(claim.selfPhoto ? ([2] as const) : []),
    ...(hasLinks ? ([3] as const) : []),
  ])
  const badLinks = claim.links.trim() !== '' && !hasLinks

  const parts: Record<StepNumber, ReactNode> = {
    1: (
      <PhotoStep
        label={t('photo.idCardPhoto')}
        photo={claim.idCardPhoto}
        onChoose={(file) => choose('idCardPhoto', file)}
      >
        <p>{t('claim.idPhoto')}</p>
        <p className={css.hint}>{t('claim.idPhotoHint')}</p>
      </PhotoStep>
    ),
    2: (
      <PhotoStep
        label={t('photo.selfPhoto')}
        photo={claim.selfPhoto}
        onChoose={(file) => choose('selfPhoto', file)}
      >
        <p>
          <Trans
            t={t}
            i18nKey="claim.selfie"
            values={{ name: artist.name }}
            components={{ strong: <strong /> }}
          />
        </p>
        <p className={css.hint}>{t('claim.selfieHint')}</p>
      </PhotoStep>
    ),
    3: (
      <TextArea
        label={t('links')}
        hint={t('claim.linksHint')}
        rows={4}
        maxLength={VERIFICATION_LINKS_MAX}
        value={claim.links}
        error={badLinks && leftLinks ? t('claim.badLinks') : undefined}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        onBlur={() => setLeftLinks(true)}
        onChange={(links) => change({ links })}
      />
    ),
    4: (
      <>
        <TextField
          label={t('claim.email')}
          type="email"
          readOnly
          value={profile?.email ?? ''}
          hint={t('claim.emailHint')}
        />
        <TextArea
          label={t('claim.comments')}
          rows={5}
          maxLength={VERIFICATION_COMMENTS_MAX}
          value={claim.comments}
          onChange={(comments) => change({ comments })}
        />
        {!isReady && <Missing done={done} />}
      </>
    ),
  }
  const send = () => {
    if (!sending.isPending) sending.mutate()
  }
  return (
    <>
      <Stepper
        steps={STEPS.map(({ number, name }) => ({ number, name: t(`step.${name}`) }))}
        step={step}
        reached={4}
        done={done}
        wrong={badLinks && leftLinks ? new Set([3] as const) : NOTHING}
        link={(to, link) => (
          <Link {...link} from={ADDRESS} to="." search={to === 1 ? {} : { step: to }} />
        )}
      />
      <section className={css.step} aria-label={t('claim.step', { step })}>
        {parts[step]}
      </section>
      <div className={css.verbs}>
        {step > 1 && (
          <Button variant="quiet" onClick={() => go((step - 1) as StepNumber)}>
            {t('claim.back')}
          </Button>
        )}
        {step < 4 ? (
          <Button variant="solid" onClick={() => go((step + 1) as StepNumber)}>
            {t('claim.next')}
          </Button>
        ) : (
          <Button variant="solid" disabled={!isReady} busy={sending.isPending} onClick={send}>
            {t('claim.submit')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={sending.isError}
        title={t('claim.failed')}
        confirm={t('ok')}
        onConfirm={() => sending.reset()}
        onClose={() => sending.reset()}
      >
        {sending.error && failureText(t, sending.error)}
      </ConfirmDialog>
    </>
  )
}

/** The steps still to do before the request can be sent. */
function Missing({ done }: { done: ReadonlySet<StepNumber> }) {
  const { t } = useTexts('artist')
  const steps = STEPS.filter(({ number }) => number < 4 && !done.has(number))
    .map(({ name }) => t(`step.${name}`))
    .join(', ')
  return <p className={css.hint}>{t('claim.missing', { steps })}</p>
}
