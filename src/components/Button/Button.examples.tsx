import { Button, ButtonLink } from './Button.tsx';

export const examples = {
  primary: <Button>Send it</Button>,
  outline: <Button look="outline">Send it</Button>,
  dark: (
    <Button look="dark" type="button">
      Send it
    </Button>
  ),
  'a link': <ButtonLink href="/contact">Ask us</ButtonLink>,
  'a link, outline': (
    <ButtonLink href="/contact" look="outline">
      Ask us
    </ButtonLink>
  ),
};
