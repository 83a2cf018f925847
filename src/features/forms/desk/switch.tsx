export const Switch = ({ name, label, checked }: { name: string; label: string; checked: boolean }) => (
  <label className="choice">
    <input type="checkbox" name={name} defaultChecked={checked} />
    <span>{label}</span>
  </label>
)
