import { compatibleKeys } from '@hypha/contract/rules/compatible-keys'
import { Button } from '@hypha/ui/controls/button.tsx'
import { FilterPopup } from '@hypha/ui/layers/filter-popup.tsx'
import { KeyWheel } from '@hypha/ui/music/key-wheel.tsx'
import { useState } from 'react'
import type { PopupProps } from './popup-props.ts'

/** Each segment toggles; Clear empties and applies, Apply commits (EF-07). */
export function KeyPopup({ explore, onClose, ...popup }: PopupProps) {
  const [chosen, setChosen] = useState<readonly number[]>(explore.view.keys)
  const apply = (keys: readonly number[]) => {
    explore.go({ keys })
    onClose()
  }
  return (
    <FilterPopup
      {...popup}
      title="Key"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={() => apply([])}>
            Clear
          </Button>
          <Button
            disabled={chosen.length === 0}
            title="Add what mixes: one step either way, and the mate on the other ring"
            onClick={() => setChosen([...new Set([...chosen, ...chosen.flatMap(compatibleKeys)])])}
          >
            Compatible keys
          </Button>
          <Button variant="solid" onClick={() => apply(chosen)}>
            Apply
          </Button>
        </>
      }
    >
      <KeyWheel chosen={chosen} onChange={setChosen} />
    </FilterPopup>
  )
}
