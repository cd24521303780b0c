import { ButtonLink } from './ButtonLink.tsx';

export const examples = {
  primary: <ButtonLink href="/contact">Ask us</ButtonLink>,
  outline: (
    <ButtonLink href="/contact" look="outline">
      Ask us
    </ButtonLink>
  ),
  dark: (
    <ButtonLink href="/contact" look="dark">
      Ask us
    </ButtonLink>
  ),
};
