import type { DownloadCodeBatch } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { saveBlob } from '../../../lib/dom/save-file.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { ConfirmButton } from '../confirm-button.tsx'
import css from '../promotions.module.css'
import { TabFrame } from '../tab-frame.tsx'
import { CodesDialog } from './codes-dialog.tsx'

const TYPES = { pdf: 'application/pdf', csv: 'text/csv;charset=utf-8' }

/** The batches of download codes. */
export function CodesTab() {
  const { t } = useTexts('promotions')
  const { api } = useApp()
  const [isAdding, setAdding] = useState(false)
  const query = useQuery({ ...api.downloadCodes.listDownloadCodes.query(), staleTime: 0 })
  return (
    <>
      <TabFrame
        intro={t('codes.intro')}
        verb={t('codes.add')}
        empty={t('codes.empty')}
        label={t('tab.codes')}
        query={query}
        onAdd={() => setAdding(true)}
      >
        {query.data?.items.map((batch) => (
          <BatchRow key={batch.id} batch={batch} />
        ))}
      </TabFrame>
      {isAdding && <CodesDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function BatchRow({ batch }: { batch: DownloadCodeBatch }) {
  const { t, format } = useTexts('promotions')
  const { api, cache } = useApp()
  const { id, name, product, codes, redeemed, expiresAt, revokedAt } = batch
  const save = useMutation({
    mutationFn: async (kind: 'pdf' | 'csv') => {
      const call = { params: { id }, query: { format: kind } }
      const file = (await api.downloadCodes.downloadCodesFile(call)).result
      const bytes = Uint8Array.from(atob(file.content), (character) => character.charCodeAt(0))
      saveBlob(file.name, new Blob([bytes], { type: TYPES[kind] }))
    },
    onError: (error) => toast(messageOf(error)),
  })
  const fileButton = (kind: 'pdf' | 'csv') => (
    <Button
      size="small"
      busy={save.isPending && save.variables === kind}
      onClick={() => save.mutate(kind)}
    >
      {t(`codes.${kind}`)}
      <span className="visually-hidden"> {name}</span>
    </Button>
  )
  return (
    <li className={css.row}>
      <div className={css.words}>
        <h2 className={css.name}>{name}</h2>
        <p className={css.note}>
          {product.artist ? `${product.artist.name} – ${product.title}` : product.title}
        </p>
        <p className={css.count}>
          {t('codes.redeemed', { redeemed, count: codes })}
          {revokedAt !== null && ` · ${t('codes.revoked')}`}
          {revokedAt === null &&
            expiresAt !== null &&
            ` · ${t('until', { date: format.day(expiresAt) })}`}
        </p>
      </div>
      <div className={css.tools}>
        {revokedAt === null && redeemed < codes && fileButton('pdf')}
        {fileButton('csv')}
        {revokedAt === null && redeemed < codes && (
          <ConfirmButton
            verb={t('codes.revoke')}
            of={name}
            title={t('codes.revoke.title', { name })}
            run={async () => {
              await api.downloadCodes.revokeDownloadCodes({ params: { id } })
              await cache.invalidateQueries()
            }}
          >
            {t('codes.revoke.text', { count: codes - redeemed })}
          </ConfirmButton>
        )}
      </div>
    </li>
  )
}
