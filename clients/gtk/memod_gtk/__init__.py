"""A window for memod's memos and tasks, in GTK 4.

`model` and `presenters` know no toolkit and are tested without a screen; `views` show what they are
given and pass on what a person does.
"""
