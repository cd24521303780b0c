import { messages } from '../messages.ts';
import css from './Team.module.css';

export type Role = keyof typeof messages.roles;
export const ROLES = Object.keys(messages.roles) as Role[];

interface RoleChoiceProps {
  label: string;
  value: Role;
  onChange: (role: Role) => void;
}

/** The role of a member, changed at once. */
export function RoleChoice({ label, value, onChange }: RoleChoiceProps) {
  return (
    <select
      className={css.role}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as Role)}
    >
      {ROLES.map((role) => (
        <option key={role} value={role}>
          {messages.roles[role]}
        </option>
      ))}
    </select>
  );
}
