import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { addBundle, addToCart, askDownload, askGift, askPrice } from '../../cart/index.ts'
import { forgetPendingAction, type PendingAction } from '../../../lib/auth/pending-action.ts'
import { useApplyLike } from '../../library/index.ts'
import { useBuyer } from '../../../lib/auth/use-session.ts'
import { acceptGift } from './accept-gift.ts'
import { redeemCode } from './redeem-code.ts'
import { readPendingAction } from './read-pending-action.ts'

/** The login and registration pages. Leaving them for another page drops the pending action. */
const LOGIN_PATHS = ['/login', '/registration', '/forgot-password', '/email-verification']

/** Actions that need a verified address. */
const NEED_ADDRESS = ['buy', 'bundle', 'redeem', 'gift', 'acceptGift']

/** Actions that guest buyers may do, too. */
const GUESTS_MAY = ['buy', 'bundle']

/**
 * Runs the action that required a login once the user is logged in (LK-05, PB-03). Some also need a verified
 * address.
 */
export function RunPending() {
  const app = useApp()
  const buyer = useBuyer()
  const applyLike = useApplyLike()
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const before = useRef<string | undefined>(undefined)
  useEffect(() => {
    const left = before.current !== undefined && LOGIN_PATHS.includes(before.current)
    before.current = path
    const pending = readPendingAction()
    if (!pending) return
    const needsAddress = NEED_ADDRESS.some((name) => name in pending)
    const may =
      buyer &&
      (buyer.is_guest
        ? GUESTS_MAY.some((name) => name in pending)
        : !needsAddress || buyer.is_verified)
    if (!may) {
      if (left && path !== undefined && !LOGIN_PATHS.includes(path)) forgetPendingAction()
      return
    }
    forgetPendingAction()
    const runPending = async (action: PendingAction) => {
      if ('like' in action) return applyLike(action.like)
      if ('bundle' in action) return addBundle(app, action.bundle)
      if ('redeem' in action) return redeemCode(app, action.redeem.code)
      if ('acceptGift' in action) return acceptGift(app, action.acceptGift.code)
      if ('gift' in action) return askGift({ product: action.gift, sets: action.sets })
      if ('download' in action) return askDownload({ ...action.download, isOwn: false })
      if (action.sets) return askPrice({ product: action.buy, variant: 'buy' })
      return addToCart(app, action.buy)
    }
    void runPending(pending)
  }, [app, buyer, path, applyLike])
  return null
}
