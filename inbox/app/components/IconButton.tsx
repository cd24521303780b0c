import { Button, type ButtonProps } from '../../../ui/Button.tsx';
import { Icon, type IconName } from './Icon.tsx';

interface IconButtonProps extends Omit<ButtonProps, 'variant' | 'children'> {
  icon: IconName;
  label: string;
}

/** A button of a picture alone, whose name is also its tooltip. */
export const IconButton = ({ icon, label, ...props }: IconButtonProps) => (
  <Button {...props} variant="icon" aria-label={label} title={label}>
    <Icon name={icon} />
  </Button>
);
