import { compatibleKeys } from '@hypha/contract/rules/compatible-keys'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { FilterPopup } from '@hypha/ui/layers/filter-popup.tsx'
import { KeyWheel } from '@hypha/ui/music/key-wheel.tsx'
import { useState } from 'react'
import type { PopupProps } from './popup-props.ts'

/** Each segment toggles; Clear empties and applies, Apply commits (EF-07). */
export function KeyPopup({ explore, onClose, ...popup }: PopupProps) {
  const { t } = useTexts('explore')
  const [chosen, setChosen] = useState<readonly number[]>(explore.view.keys)
  const apply = (keys: readonly number[]) => {
    explore.go({ keys })
    onClose()
  }
  return (
    <FilterPopup
      {...popup}
      title={t('key')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={() => apply([])}>
            {t('clear')}
          </Button>
          <Button
            disabled={chosen.length === 0}
            title={t('compatibleKeys.hint')}
            onClick={() => setChosen([...new Set([...chosen, ...chosen.flatMap(compatibleKeys)])])}
          >
            {t('compatibleKeys')}
          </Button>
          <Button variant="solid" onClick={() => apply(chosen)}>
            {t('apply')}
          </Button>
        </>
      }
    >
      <KeyWheel chosen={chosen} onChange={setChosen} />
    </FilterPopup>
  )
}
