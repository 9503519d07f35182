/** Actions of the card form and of a user on the pages: with fetch and only the publishable key. */
import type Stripe from 'stripe'

type Intent = Pick<Stripe.PaymentIntent | Stripe.SetupIntent, 'id' | 'object' | 'client_secret'>

interface Answered {
  status: number
  /** An object, or an error. */
  body: {
    id?: string
    status?: string
    error?: {
      code?: string
      payment_intent?: object
      setup_intent?: { last_setup_error: { decline_code: string } }
    }
    next_action?: { redirect_to_url: { url: string } }
  }
}

export const CARDS = {
  visa: '4242 4242 4242 4242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  expired: '4000000000000069',
  wrongCvc: '4000000000000127',
  processingError: '4000000000000119',
  failsLater: '4000000000000341',
  asksOnce: '4000002500003155',
  asksAlways: '4000002760003184',
  disputed: '4000000000000259',
}

/** @param address the browser's, if the requests come through a trusted proxy */
export function createBrowser(pagesUrl: string, key: string, address?: string) {
  const headers = {
    authorization: `Bearer ${key}`,
    ...(address !== undefined && { 'x-forwarded-for': address }),
  }
  const post = async (path: string, fields: Record<string, string>): Promise<Answered> => {
    const response = await fetch(`${pagesUrl}/v1${path}`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(fields),
    })
    return { status: response.status, body: (await response.json()) as Answered['body'] }
  }
  return {
    post,
    async get(path: string): Promise<Answered> {
      const response = await fetch(`${pagesUrl}/v1${path}`, {
        headers,
      })
      return { status: response.status, body: (await response.json()) as Answered['body'] }
    },
    /** Types a card and presses Pay. */
    pay: (intent: Intent, number: string, more: Record<string, string> = {}) =>
      post(`/${intent.object}s/${intent.id}/confirm`, {
        client_secret: intent.client_secret!,
        return_url: 'http://127.0.0.1:3000/download-purchased',
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': number,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '34',
        'payment_method_data[card][cvc]': '123',
        ...more,
      }),
    /** Presses a button of a page. @returns the redirect target, or the next page */
    async press(url: string, answer: string) {
      const response = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ answer }),
        redirect: 'manual',
      })
      return {
        status: response.status,
        location: response.headers.get('location'),
        html: await response.text(),
      }
    },
  }
}
