import { useState } from 'react'
import { styled } from 'styled-components'

/** The picture of a choice; the choice's text describes it, and is enough if the picture fails to load. */
export function OptionPicture({ image }: { image: string }) {
  const [isMissing, setIsMissing] = useState(false)
  if (isMissing) return null
  const address = `/api/survey-images/${encodeURIComponent(image)}`
  return <Picture src={address} alt="" loading="lazy" onError={() => setIsMissing(true)} />
}

const Picture = styled.img`
  order: -1;
  width: 100%;
  aspect-ratio: 4 / 3;
  object-fit: contain;
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.bg.subtle};
`
