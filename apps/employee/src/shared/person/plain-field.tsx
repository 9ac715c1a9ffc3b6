import { plainLetters, withoutBlocked } from "@wellpaid/domain/identity/names/plain-letters";
import { personTexts } from "@wellpaid/texts/identity/person";
import { TextField, type TextFieldProps } from "@wellpaid/ui";
import { useRef, useState } from "react";

const blocked = (typed: string): string => withoutBlocked(plainLetters(typed));

/**
 * A field that lets printable ASCII through only: an accent becomes its plain letter, with a note
 * (docs/product/sign-up-and-login.md#names).
 */
export function PlainField({ onChange, hint, ...rest }: TextFieldProps) {
  const [isNoted, setNoted] = useState(false);
  // A letter that is put together by several keys is whole at their end only.
  const isComposing = useRef(false);
  const take = (typed: string) => {
    const plain = blocked(typed);
    setNoted((wasNoted) => plain !== typed || (wasNoted && plain !== ""));
    onChange(plain);
  };
  return (
    <div
      onCompositionStart={() => {
        isComposing.current = true;
      }}
      onCompositionEnd={(event) => {
        isComposing.current = false;
        if (event.target instanceof HTMLInputElement) take(event.target.value);
      }}
    >
      <TextField
        {...rest}
        onChange={(typed) => (isComposing.current ? onChange(typed) : take(typed))}
        hint={isNoted ? <span role="status">{personTexts.plainLettersNote}</span> : hint}
      />
    </div>
  );
}
