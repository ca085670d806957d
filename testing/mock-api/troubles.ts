import { delay, HttpResponse, http } from 'msw'
import { mockApi } from './handlers'

/** A server that never answers. */
export const neverAnswers = [http.post('*/gql', () => delay('infinite'))]

/** A server that refuses this operation. */
export const refuses = (operation: string) => [
  http.post('*/gql', async ({ request }) => {
    const { operationName } = (await request.clone().json()) as { operationName: string }
    if (operationName !== operation) return undefined
    return HttpResponse.json({
      errors: [{ message: '表示できません。', extensions: { code: 'UNAVAILABLE' } }],
    })
  }),
  ...mockApi(),
]

/** A server with a fixed answer to this operation. */
export const answers = (operation: string, data: object) => [
  http.post('*/gql', async ({ request }) => {
    const { operationName } = (await request.clone().json()) as { operationName: string }
    return operationName === operation ? HttpResponse.json({ data }) : undefined
  }),
  ...mockApi(),
]
