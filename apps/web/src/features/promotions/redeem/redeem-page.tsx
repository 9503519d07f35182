import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { purchasedHref } from '../../../lib/routing/addresses.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import css from './redeem.module.css'
import { RedeemProduct } from './redeem-product.tsx'

/** Redeems a download code: shows its music first, and needs an account only to keep it. */
export function RedeemPage() {
  const { t } = useTexts('promotions')
  const { api, cache } = useApp()
  // From a QR code. Servers and their logs never see the part after the hash.
  const given = useRouterState({ select: ({ location }) => location.hash })
  const [edited, setEdited] = useState<string | null>(null)
  const code = edited ?? given
  const typed = code.trim()
  useHead({ title: t('redeem.title') })
  const find = useMutation({
    mutationFn: () => api.downloadCodes.findDownloadCode({ body: { code: typed } }),
  })
  const redeem = useMutation({
    mutationFn: () => api.downloadCodes.redeemDownloadCode({ body: { code: typed } }),
    onSuccess: () => cache.invalidateQueries(),
  })
  const found = find.data?.result
  return (
    <Frame>
      <div className={css.page}>
        <PageTitle>{t('redeem.title')}</PageTitle>
        {redeem.data ? (
          <>
            <p role="status">{t('redeem.done', { title: redeem.data.result.title })}</p>
            <div>
              <ButtonLink variant="solid" href={purchasedHref}>
                {t('redeem.download')}
              </ButtonLink>
            </div>
          </>
        ) : found ? (
          <RedeemProduct
            product={found}
            code={typed}
            busy={redeem.isPending}
            refusal={redeem.error && messageOf(redeem.error)}
            onRedeem={() => redeem.mutate()}
            onBack={find.reset}
          />
        ) : (
          <form
            className={css.form}
            noValidate
            onSubmit={(submit) => {
              submit.preventDefault()
              find.mutate()
            }}
          >
            <p className={css.note}>{t('redeem.text')}</p>
            <TextField
              label={t('redeem.code')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
              value={code}
              error={find.error ? messageOf(find.error) : undefined}
              onChange={({ target }) => setEdited(target.value)}
            />
            <div>
              <Button variant="solid" type="submit" busy={find.isPending}>
                {t('redeem.find')}
              </Button>
            </div>
          </form>
        )}
      </div>
    </Frame>
  )
}
