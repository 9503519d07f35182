import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { stepOfAddress, type StepNumber } from './shared/steps.ts'

const ADDRESS = '/create-music-release/{-$id}'

/** The step in the URL; the first one is left out. */
export function useStep() {
  const { step } = useSearch({ from: ADDRESS })
  const navigate = useNavigate({ from: ADDRESS })
  const go = useCallback(
    (to: StepNumber) =>
      navigate({
        to: '.',
        search: ({ step: _from, ...rest }) => (to === 1 ? rest : { ...rest, step: to }),
      }),
    [navigate],
  )
  return { step: stepOfAddress(step), go }
}
