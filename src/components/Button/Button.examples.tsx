import { Button } from './Button.tsx';

export const examples = {
  primary: <Button>Send it</Button>,
  outline: <Button look="outline">Send it</Button>,
  dark: (
    <Button look="dark" type="button">
      Send it
    </Button>
  ),
};
