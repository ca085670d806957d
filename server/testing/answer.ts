/** Status and JSON body of an answer. */
export async function answerOf(
  answering: Response | Promise<Response>,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await answering
  // Every answer under /auth and /gql is a JSON object.
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
